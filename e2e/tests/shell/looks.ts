import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { post, tokenFor, type Person } from '../../api.ts'

interface Look {
  name: string
  appearance: 'light' | 'dark'
  width: number
  /** The rules of axe that this look can change the outcome of: all, those about colours, or those about size in their place. */
  rules: 'all' | 'colours' | 'others'
}

export const narrow: Look = { name: '400 px', appearance: 'light', width: 400, rules: 'others' }
export const light: Look = { name: 'light', appearance: 'light', width: 1440, rules: 'all' }
export const dark: Look = { name: 'dark', appearance: 'dark', width: 1440, rules: 'colours' }
export const looks: [Look, ...Look[]] = [narrow, light, dark]

/** The rules that are about colours: they cost the most, and a theme changes nothing else. */
const colours = ['color-contrast', 'link-in-text-block']
/** Where fingers press, what is pressed is large enough; colours are those of the desk. */
const forFingers = {
  'target-size': { enabled: true },
  ...Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
}

/** Lets a person's screens follow the device, which is how a look is shown without loading the program anew. */
export const followTheDevice = async (person: Person) =>
  post('/account/save_preferences', { appearance: 'system' }, await tokenFor(person))

export async function show(page: Page, { appearance, width }: Look) {
  await page.emulateMedia({ colorScheme: appearance })
  await page.setViewportSize({ width, height: 900 })
}

/** What axe finds that is serious, by the rules that matter in this look. */
export async function findings(page: Page, { rules }: Look) {
  // Its program is large, and every builder would put it into the page twice.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Its types come from another copy of the same package.
  const axe = new AxeBuilder({ page: page as never, ...(isThere && { axeSource: 'axe.version' }) })
    // Our screens need no second page to put frames together, and what is right need not be told at length.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules === 'others' && { rules: forFingers }) })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
  if (rules === 'colours') axe.withRules(colours)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
}
