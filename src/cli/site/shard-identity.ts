// Inputs of a build → the facts that shards must have in common to be joined: Mokcha's version and build, the
// version of V8, and everything that the site is made from.
import { inputFingerprint } from '../../pipeline/parse/input-fingerprint.ts';
import type { Joining } from '../../io/shards/read-shards.ts';
import type { Inputs, Session } from '../session/session.ts';

/** Returns the identity of a shard of this build. */
export const identityOf = ({ mokcha }: Session, { snapshot, settings, ports }: Inputs): Joining => ({
  mokcha: mokcha.version,
  build: `${mokcha.buildId} v8-${process.versions.v8}`,
  inputs: inputFingerprint(snapshot, settings, ports.templates),
});
