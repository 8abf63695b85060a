// Fetches a file of this site as text.

/**
 * Returns the content of the file at a URL. Rejects if the request fails, or if the status of the response is an error.
 */
export const fetchText = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.text();
};
