import type { Fault } from './fault.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problemAt.ts';
import { toPlace } from './toPlace.ts';

/** Gives a fault in `text` its line and column, and the name of its file. */
export function toProblem(file: string, text: string, fault: Fault): Problem {
  return problemAt(toPlace(file, text, fault), fault);
}
