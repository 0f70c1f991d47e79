import { useNavigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SenderForm } from './sender-form.tsx'

/** The first step of a new campaign: its name, subject and sender. */
export default function CreateCampaign() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Create campaign" />
      <SenderForm onSaved={(campaign_id) => void navigate(`/campaign/${campaign_id}?step=recipients`)} />
    </>
  )
}
