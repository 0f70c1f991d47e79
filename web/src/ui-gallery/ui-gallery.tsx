import { Flex } from 'antd'
import { roles } from '@balai/contract/core/access.ts'
import { Preferences, type Profile } from '@balai/contract/identity/account.ts'
import { AppearanceButton, LanguageMenu } from '../parts/look-buttons.tsx'
import { ProfileProvider } from '../lib/profile.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { Actions } from './actions.tsx'
import { Charts } from './charts.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { SmallParts } from './small-parts.tsx'

/** Every part in every state, for developers. */
// oxlint-disable-next-line import/no-default-export -- loaded lazily, like a screen
export default function UiGallery() {
  return (
    <main style={{ maxWidth: 1200, margin: '0 auto', padding: 16 }}>
      <PageHeader
        title="Parts"
        action={
          <Flex>
            <LanguageMenu />
            <AppearanceButton />
          </Flex>
        }
      />
      <ProfileProvider value={somebody}>
        <Lists />
      </ProfileProvider>
      <Forms />
      <Actions />
      <SmallParts />
      <Charts />
      <UnsavedGuard />
    </main>
  )
}

/** A made-up profile: nobody is signed in here, but lists read the person's choices. */
const somebody: Profile = {
  user_id: 0,
  name: 'Sari Wulandari',
  email: 'sari@balai.test',
  avatar: '',
  is_verified: true,
  introduction: '',
  roles: [...roles],
  totp_enabled: false,
  preferences: Preferences.parse({}),
  remembered: {},
  setup: null,
  version: 1,
}
