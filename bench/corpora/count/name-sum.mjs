// A number for a name; of many names the sum, so that lists of any length and order are compared by one number.
export const nameSum = (name) => {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  return hash >>> 0;
};
