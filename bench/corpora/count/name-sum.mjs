// Hashes a name to a number. The sum of such numbers compares lists of names of any length and order.
export const nameSum = (name) => {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  return hash >>> 0;
};
