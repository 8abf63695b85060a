// A file of this site as text.

/** Rejects where the host does not have it. */
export const fetchText = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.text();
};
