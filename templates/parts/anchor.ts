// Every id of the templates goes through here: anchors are recorded, and a duplicate is found before anybody jumps to it.
import { useRecorder } from './page-context.tsx';

/** `<h2 id={useAnchor('schema-Campaign')}>`. For several ids in one component, take the recorder: `useAnchors()('a')`. */
export const useAnchor = (id: string): string => useAnchors()(id);

export const useAnchors = (): ((id: string) => string) => {
  const { anchors } = useRecorder();
  return (id) => {
    anchors.push(id);
    return id;
  };
};
