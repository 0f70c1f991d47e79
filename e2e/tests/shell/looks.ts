import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { post, tokenFor, type Person } from '../../api.ts'

interface Look {
  name: string
  appearance: 'light' | 'dark'
  width: number
  /** The axe rules whose result depends on this look: all, those about colours, target sizes instead, or really all. */
  rules: 'all' | 'colours' | 'others' | 'both'
}

export const narrow: Look = { name: '400 px', appearance: 'light', width: 400, rules: 'others' }
export const light: Look = { name: 'light', appearance: 'light', width: 1440, rules: 'all' }
export const dark: Look = { name: 'dark', appearance: 'dark', width: 1440, rules: 'colours' }
/** A dialog is checked once, where it is hardest to fit. */
export const narrowDialog: Look = { ...narrow, rules: 'both' }
export const looks: [Look, ...Look[]] = [narrow, light, dark]

/** The rules about colours: the slowest ones, and the only ones that depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block']
/** On a narrow screen targets must be large enough to tap. */
const fingers = { 'target-size': { enabled: true } }
/** Colours are the same as on a wide one. */
const fingersAlone = {
  ...fingers,
  ...Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
}

/** Makes the appearance of a person follow the device, so that a look can change without a reload. */
export const followTheDevice = async (person: Person, language: 'en' | 'id' = 'en') =>
  post('/account/save_preferences', { appearance: 'system', language }, await tokenFor(person))

/** Opens another screen without a reload, as a link does. */
export async function goTo(page: Page, path: string) {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate((to) => {
    // Increments the position that the router keeps in the history state.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: to, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
  await expect(page).toHaveURL(path)
}

export async function show(page: Page, { appearance, width }: Look) {
  await page.emulateMedia({ colorScheme: appearance })
  await page.setViewportSize({ width, height: 900 })
}

/** The findings of axe, by the rules of this look, in the whole page or a part of it. */
export async function findings(page: Page, { rules }: Look, part?: string) {
  // The axe script is large, and every builder would inject it again.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Its types come from another copy of the same package.
  const axe = new AxeBuilder({ page: page as never, ...(isThere && { axeSource: 'axe.version' }) })
    // No second page is needed to join the results of frames.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // The only frames are sandboxed previews, in which no script runs.
      iframes: false,
      ...(rules === 'others' && { rules: fingersAlone }),
      ...(rules === 'both' && { rules: fingers }),
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
  if (rules === 'colours') axe.withRules(colours)
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
}

/** Code and charts keep their width. */
const wideContent = 'pre, code, canvas, svg'
/**
 * Made to be scrolled sideways on a phone: rows of tabs and choices, whose first ones matter most, and the members who
 * stayed by month and month, which is read as a picture.
 */
const scrollingRows = '.count-tabs, :has(> .ant-segmented), .analytics-cohorts'
/** What can be scrolled sideways although it should fit: the page, a table, or anything else in a part of it. */
export const sideways = (page: Page, within = 'body') =>
  page.evaluate(
    ([content, rows, part]) => {
      const tooWide = [...document.querySelectorAll(`html, ${part} *`)].filter((element) => {
        if (element.scrollWidth <= element.clientWidth) return false
        if (element.closest(content) || element.matches(rows)) return false
        if (element.matches('html, .data-table, .data-table-grid')) return true
        return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
      })
      return tooWide.map(
        ({ tagName, className, scrollWidth, clientWidth }) =>
          `${tagName} ${className}: ${scrollWidth - clientWidth} px too wide`,
      )
    },
    [wideContent, scrollingRows, within] as const,
  )
