// Finds the mutations of a source file in its syntax tree: each has a range, its replacement text and a description.
import { parseSync, visitorKeys } from 'oxc-parser'

const comparisons = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
}
const arithmetic = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
/** Clauses that filter or order the rows of a query. */
const clauses = new Set([
  'where',
  'whereRef',
  'having',
  'orderBy',
  'forUpdate',
  'distinct',
  'groupBy',
  'filter',
])
/** Quoted operators of query builder clauses. */
const clauseOperators = { '=': '<>', '<>': '=', '<': '<=', '<=': '<', '>': '>=', '>=': '>', is: 'is not' }
const sqlOperators = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/\basc\b/g, 'desc'],
  [/\bdesc\b/g, 'asc'],
]
const looksLikeSql = /\b(select|insert|update|delete|where|from|order by|case when|interval|coalesce)\b/i

/** Returns every mutation of the file, in source order. */
export function faultsIn(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const faults = []
  const textOf = ({ start, end }) => source.slice(start, end)
  const plant = ({ start, end }, text, what) => {
    if (source.slice(start, end) !== text) faults.push({ file, start, end, text, what })
  }
  walk(program, (node, parent) => {
    for (const kind of kinds) kind(node, parent, plant, textOf)
  })
  return faults
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((fault) => ({
      ...fault,
      line: source.slice(0, fault.start).split('\n').length,
      before: source.slice(fault.start, fault.end),
    }))
}

const kinds = [
  function negatedCondition(node, _parent, plant, textOf) {
    if (!['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(node.type)) return
    plant(node.test, `!(${textOf(node.test)})`, 'condition negated')
  },

  function otherOperator(node, _parent, plant, textOf) {
    if (node.type !== 'BinaryExpression') return
    const { left, right, operator } = node
    const texts = [left, right].some(
      (side) => side.type === 'TemplateLiteral' || typeof side.value === 'string',
    )
    const other = comparisons[operator] ?? (texts ? undefined : arithmetic[operator])
    if (other) plant(node, `${textOf(left)} ${other} ${textOf(right)}`, `${operator} became ${other}`)
  },

  function otherLogic(node, _parent, plant, textOf) {
    if (node.type !== 'LogicalExpression') return
    const { left, right, operator } = node
    if (operator === '??') return plant(node, `(${textOf(left)})`, 'fallback dropped')
    const other = operator === '&&' ? '||' : '&&'
    // The parentheses preserve the grouping.
    plant(node, `((${textOf(left)}) ${other} (${textOf(right)}))`, `${operator} became ${other}`)
  },

  function otherNumber(node, parent, plant) {
    if (
      node.type !== 'Literal' ||
      typeof node.value !== 'number' ||
      (parent.type === 'Property' && parent.key === node)
    )
      return
    plant(node, String(node.value + 1), 'number raised by one')
    if (node.value > 1) plant(node, String(node.value - 1), 'number lowered by one')
  },

  function otherTruth(node, _parent, plant) {
    if (node.type === 'Literal' && typeof node.value === 'boolean')
      plant(node, String(!node.value), 'truth turned round')
    if (node.type === 'UnaryExpression' && node.operator === '!')
      plant({ start: node.start, end: node.start + 1 }, '', 'negation dropped')
  },

  function droppedCall(node, _parent, plant, textOf) {
    if (node.type !== 'ExpressionStatement') return
    const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
    // Log lines are not tested.
    if (call.type !== 'CallExpression' || /\blog\.\w+\(|\bconsole\./.test(textOf(call))) return
    plant(node, '{}', 'call dropped')
  },

  function droppedThrow(node, _parent, plant) {
    if (node.type === 'ThrowStatement') plant(node, '{}', 'refusal dropped')
  },

  function earlyReturn(node, _parent, plant) {
    const isFunction = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(
      node.type,
    )
    if (!isFunction || node.body?.type !== 'BlockStatement' || node.body.body.length < 2) return
    const last = node.body.body.at(-1)
    // A function that returns a value fails at once without it; the loss of a side effect may go unnoticed.
    if (last.type !== 'ReturnStatement')
      plant({ start: last.start, end: last.start }, 'return; ', 'early return')
  },

  function droppedClause(node, _parent, plant) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    if (!clauses.has(node.callee.property.name)) return
    plant({ start: node.callee.object.end, end: node.end }, '', 'clause dropped')
  },

  function otherClauseOperator(node, parent, plant) {
    if (node.type !== 'Literal' || parent.type !== 'CallExpression') return
    const place = parent.arguments.indexOf(node)
    const other = place === 1 ? clauseOperators[node.value] : undefined
    if (other) plant(node, `'${other}'`, `${node.value} became ${other}`)
    if (place === 1 && (node.value === 'asc' || node.value === 'desc'))
      plant(node, node.value === 'asc' ? `'desc'` : `'asc'`, 'order turned round')
  },

  function otherSql(node, parent, plant, textOf) {
    const isText =
      node.type === 'Literal' && typeof node.value === 'string' && parent.type !== 'ImportDeclaration'
    if (!isText && node.type !== 'TemplateElement') return
    const text = textOf(node)
    if (!looksLikeSql.test(node.type === 'TemplateElement' ? textOf(parent) : text)) return
    for (const [pattern, other] of sqlOperators)
      for (const { 0: found, index } of text.matchAll(pattern))
        plant(
          { start: node.start + index, end: node.start + index + found.length },
          other,
          `SQL:${found} became ${other.trim()}`,
        )
  },
]

/** Visits runtime code only; types are skipped. */
function walk(node, visit, parent = node) {
  if (node.type.startsWith('TS') && !node.expression) return
  if (node.type === 'ImportDeclaration') return
  if (!node.type.startsWith('TS')) visit(node, parent)
  for (const key of node.type.startsWith('TS') ? ['expression'] : visitorKeys[node.type])
    for (const child of [node[key]].flat()) if (child?.type) walk(child, visit, node)
}
