// Fetches a file of this site as text.

/** Returns the body of a response. Rejects if the host does not have the file. */
export const fetchText = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.text();
};
