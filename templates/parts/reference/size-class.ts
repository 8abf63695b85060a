// Lines of a section → the class that says how high it will be before it is laid out (`contain-intrinsic-size`, reference.css).
const steps = [4, 10, 20, 40, 80] as const;

export const sizeClass = (size: number): string => `s${1 + steps.filter((step) => size > step).length}`;
