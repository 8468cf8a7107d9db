import { contentTypes } from '../../schema/content.ts';
import type { Fault } from '../../schema/problems/fault.ts';
import { arrangement } from '../config/arrangement.ts';
import { nameField } from '../entries/nameField.ts';
import { RefusedError } from './RefusedError.ts';
import { clearRefusal, showRefusal } from './refusal.ts';

/**
 * Shows what is wrong with an entry that is about to be saved, and keeps it from being saved.
 * @throws {RefusedError} where there is a fault
 */
export function refuse(name: keyof typeof contentTypes, faults: readonly Fault[]): void {
  clearRefusal();
  if (faults.length === 0) return;
  const { schema } = contentTypes[name];
  const body = arrangement[name].body ?? '';
  showRefusal(faults.map((fault) => ({ ...fault, field: nameField(schema, fault.path, body) })));
  throw new RefusedError();
}
