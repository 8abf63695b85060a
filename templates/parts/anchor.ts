// Records the ids that templates render, so that a duplicate is found before a reader jumps to it.
import { useRecorder } from './page-context.tsx';

/**
 * Records an id and returns it: `<h2 id={useAnchor('schema-Campaign')}>`. A component with several ids calls
 * `useAnchors` instead.
 */
export const useAnchor = (id: string): string => useAnchors()(id);

/** Returns a function that records an id and returns it: `useAnchors()('a')`. */
export const useAnchors = (): ((id: string) => string) => {
  const { anchors } = useRecorder();
  return (id) => {
    anchors.push(id);
    return id;
  };
};
