// What shards must have in common to be joined: version, build and engine of what made them, and all that the site is made from.
import { inputFingerprint } from '../build/input-fingerprint.ts';
import type { Joining } from '../io/read-shards.ts';
import type { Inputs, Session } from './session.ts';

export const identityOf = ({ mokcha }: Session, { snapshot, settings, ports }: Inputs): Joining => ({
  mokcha: mokcha.version,
  build: `${mokcha.buildId} v8-${process.versions.v8}`,
  inputs: inputFingerprint(snapshot, settings, ports.templates),
});
