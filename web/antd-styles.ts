import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ComponentType, ReactNode } from 'react'
import type { Plugin } from 'vite'

/**
 * Generates the styles of antd when the web is built, not in the browser: the style functions leave the bundle, and
 * the styles of each part are a layer of the style sheet. Colours and sizes stay variables, which the theme sets at run
 * time. In development antd generates its styles itself.
 */
export function antdStyles(): Plugin {
  let styles: ReturnType<typeof styleGenerator> | undefined
  return {
    name: 'balai-antd-styles',
    apply: 'build',
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return undefined
      styles ??= styleGenerator()
      return styles.of(id.slice(virtual.length + 1, -'.css'.length))
    },
    transform(code, id) {
      const part = /\/antd\/es\/(.+\/style(?:\/[\w-]+)?)\.js$/.exec(id)?.[1]
      if (!part) return undefined
      const calls = styleFunctionsIn(this.parse(code))
      if (calls.length === 0) return undefined
      let stripped = code
      for (const { start, end } of calls.toReversed())
        stripped = `${stripped.slice(0, start)}() => []${stripped.slice(end)}`
      return {
        code: `import '${virtual}${base}.css'\nimport '${virtual}${part}.css'\n${stripped}`,
        map: null,
      }
    },
  }
}

const virtual = 'virtual:antd/'
/** The part that also brings the styles that all parts share: links and icons. */
const base = 'app/style/index'
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

interface Node {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: Node[]
}

/** The places of the functions that make styles: the second argument of each call that registers them. */
function styleFunctionsIn(tree: object): Node[] {
  const found: Node[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (value && typeof value === 'object') {
      const node = value as Node
      const second = node.arguments?.[1]
      if (node.type === 'CallExpression' && makers.has(node.callee?.name ?? '') && second) found.push(second)
      else for (const each of Object.values(value)) visit(each)
    }
  }
  visit(tree)
  return found
}

/** The class prefixes of the parts that are not named like their folder. */
const prefixes: Record<string, string> = {
  'button/style/index': 'btn',
  'button/style/compact': 'btn',
  'date-picker/style/index': 'picker',
  'calendar/style/index': 'picker',
  'qr-code/style/index': 'qrcode',
  'layout/style/sider': 'layout-sider',
  'input/style/search': 'input-search',
  'input/style/otp': 'otp',
  'space/style/compact': 'space-compact',
  'space/style/addon': 'space-addon',
  'badge/style/ribbon': 'ribbon',
  '_util/wave/style': 'wave',
}
/** The classes that carry the variables of a part, where they are not named like its prefix. */
const roots: Record<string, string> = { 'calendar/style/index': 'ant-picker-calendar' }
const prefixOfExport: Record<string, string> = { useRowStyle: 'row', useColStyle: 'col' }

/** Whether the part puts its variables on a class of their own. */
const hasOwnRoot = (styleFile: string): boolean => {
  const folder = styleFile.slice(0, styleFile.lastIndexOf('/style'))
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) =>
      entry.isFile() &&
      entry.name.endsWith('.js') &&
      readFileSync(join(entry.parentPath, entry.name), 'utf8').includes('useCSSVarCls'),
  )
}

type Hook = (prefix: string, root: string) => unknown

function styleGenerator() {
  const require = createRequire(import.meta.url)
  const { createElement } = require('react') as typeof import('react')
  const { renderToString } = require('react-dom/server') as typeof import('react-dom/server')
  const cssinjs = require('@ant-design/cssinjs') as typeof import('@ant-design/cssinjs')
  const { default: ConfigProvider } = require('antd/lib/config-provider') as {
    default: ComponentType<{ theme: object; children?: ReactNode }>
  }
  const cache = cssinjs.createCache()
  const render = (part: ReactNode) => {
    const configured = createElement(ConfigProvider, { theme: { hashed: false } }, part)
    renderToString(createElement(cssinjs.StyleProvider, { cache }, configured))
  }
  /** The styles of a part, without those that another part has already brought. */
  const generate = (part: string): string => {
    const file = require.resolve(`antd/lib/${part}.js`)
    const isComponent = /exports\.default = .*genSubStyleComponent/.test(readFileSync(file, 'utf8'))
    for (const [name, made] of Object.entries(require(file) as Record<string, unknown>)) {
      if (typeof made !== 'function' || (name !== 'default' && !/^use\w*Style/.test(name))) continue
      const prefix = `ant-${prefixOfExport[name] ?? prefixes[part] ?? part.split('/', 1).join('')}`
      const root = roots[part] ?? (hasOwnRoot(file) ? `${prefix}-css-var` : prefix)
      if (isComponent)
        render(
          createElement(made as ComponentType<{ prefixCls: string; rootCls: string }>, {
            prefixCls: prefix,
            rootCls: root,
          }),
        )
      else
        render(
          createElement(() => {
            ;(made as Hook)(prefix, root)
            return null
          }),
        )
    }
    const css = cssinjs.extractStyle(cache, { plain: true, types: 'style', once: true })
    return `@layer antd{${css.replaceAll(/([^{}]+)\{[^{}]*\}/g, withoutUnused)}}`
  }
  const shared = generate(base)
  return { of: (part: string) => (part === base ? shared : generate(part)) }
}

/** Drops a rule whose selectors are all for what Balai does not offer: writing from right to left, preset colours. */
function withoutUnused(rule: string, selectors: string): string {
  const isUnused = (selector: string) =>
    /-rtl|-(?:color-)?(?:magenta|volcano|orange|gold|lime|geekblue)\b/.test(
      selector.replaceAll(/:not\([^)]*\)/g, ''),
    )
  return selectors.split(',').every(isUnused) ? '' : rule
}
