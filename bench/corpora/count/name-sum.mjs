// Hashes a name to a number. Two lists with the same names have the same sum of hashes, whatever their order.
export const nameSum = (name) => {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  return hash >>> 0;
};
