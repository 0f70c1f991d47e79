/** `{{n}} articles`, `{{n}} other articles`, `{{days}} days`, but not `{{name}} gets a mail`. */
const plural =
  /\{\{(?:n|count|num|all|total|max|most|min|free|(\w+))\}\} (?:(?!with\b)[a-z-]+ )?((?!is\b|was\b|has\b|as\b)[a-z-]*[^s]s|people)\b/g

/** A limit is more than 1. */
const limit = /\b(?:at most|at least|up to|more than|fewer than|longer than|first|last|best) $/i

/**
 * Whether a text counts something in the plural, other than to name a limit. Such a text is read wrongly for 1, so it
 * stands beside the text for 1 in `sayCount` or `tCount`. Tests of the texts find those that do not.
 */
export const countsInPlural = (text: string): boolean =>
  [...text.matchAll(plural)].some(
    ({ 0: found, 1: name, 2: noun, index }) =>
      (name === undefined || name === noun) &&
      !limit.test(text.slice(0, index)) &&
      !text.startsWith(' at most', index + found.length),
  )
