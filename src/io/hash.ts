// Bytes, or a text → the hash by which files, outputs and memo values are compared.
export { fingerprintOf as hashOf } from '../incremental/fingerprint.ts';
