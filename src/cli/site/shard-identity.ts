// Inputs of a build → the identity of its shards. Only shards with the same identity can be joined: the same version
// and build of Mokcha, the same version of V8, and equal files, settings and templates.
import { inputFingerprint } from '../../pipeline/parse/input-fingerprint.ts';
import type { Joining } from '../../io/shards/read-shards.ts';
import type { Inputs, Session } from '../session/session.ts';

/** Returns the identity of a shard of this build. */
export const identityOf = ({ mokcha }: Session, { snapshot, settings, ports }: Inputs): Joining => ({
  mokcha: mokcha.version,
  build: `${mokcha.buildId} v8-${process.versions.v8}`,
  inputs: inputFingerprint(snapshot, settings, ports.templates),
});
