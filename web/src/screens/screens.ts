import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import type { Screen } from './screen.ts'
import { contentScreens } from './content.ts'
import { eventsScreens } from './events.ts'
import { insightScreens } from './insight.ts'
import { learningScreens } from './learning.ts'
import { mailingScreens } from './mailing.ts'
import { moneyScreens } from './money.ts'
import { ownScreens } from './own.ts'
import { peopleScreens } from './people.ts'
import { publicScreens } from './public.ts'
import { settingScreens } from './setting.ts'

const table = [
  ...ownScreens,
  ...peopleScreens,
  ...moneyScreens,
  ...contentScreens,
  ...eventsScreens,
  ...learningScreens,
  ...mailingScreens,
