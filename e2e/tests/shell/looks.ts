import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { post, tokenFor, type Person } from '../../api.ts'

interface Look {
  name: string
  appearance: 'light' | 'dark'
  width: number
  /** The rules of axe whose outcome this look can change: all of them, those about colours, or size in their place. */
  rules: 'all' | 'colours' | 'others'
}

export const narrow: Look = { name: '400 px', appearance: 'light', width: 400, rules: 'others' }
export const light: Look = { name: 'light', appearance: 'light', width: 1440, rules: 'all' }
export const dark: Look = { name: 'dark', appearance: 'dark', width: 1440, rules: 'colours' }
export const looks: [Look, ...Look[]] = [narrow, light, dark]

/** The rules about colours: the most expensive ones, and the only ones that a theme affects. */
const colours = ['color-contrast', 'link-in-text-block']
/** On a narrow screen targets must be large enough for fingers; colours are those of the wide one. */
const forFingers = {
  'target-size': { enabled: true },
  ...Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
}

/** Lets a person's appearance follow the device, so that a look is shown without loading the program again. */
export const followTheDevice = async (person: Person) =>
  post('/account/save_preferences', { appearance: 'system' }, await tokenFor(person))

export async function show(page: Page, { appearance, width }: Look) {
  await page.emulateMedia({ colorScheme: appearance })
  await page.setViewportSize({ width, height: 900 })
}

/** The serious findings of axe, by the rules that matter in this look. */
export async function findings(page: Page, { rules }: Look) {
  // Its program is large, and every builder would inject it again.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Its types come from another copy of the same package.
  const axe = new AxeBuilder({ page: page as never, ...(isThere && { axeSource: 'axe.version' }) })
    // No second page is needed to join the results of frames.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // The only frames are sandboxed previews, in which no script runs.
      iframes: false,
      ...(rules === 'others' && { rules: forFingers }),
    })
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
