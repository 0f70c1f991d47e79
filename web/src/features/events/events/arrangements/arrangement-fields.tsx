import { Input, InputNumber, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { eventLimits, eventModes, type EventMode } from '@balai/contract/events/event-shapes.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { MomentField } from '../../../../ui/date-fields.tsx'
import { useEventWords } from '../words.tsx'
import { AddressField } from './address-field.tsx'
import { MapLink } from './map-link.tsx'
import { TimesNote } from './times-note.tsx'
import { inZone, withStart, type ArrangementValues } from './values.ts'
import { ZoneSelect } from '../../../../parts/zone-select.tsx'
import './arrangements.css'

interface Props {
  values: ArrangementValues
  onChange: (some: Partial<ArrangementValues>) => void
  disabled?: boolean
}

/** The fields for when and where an event takes place, and who can register. */
export const ArrangementFields = (props: Props) => (
  <>
    <section className="fact-group">
      <DateFields {...props} />
    </section>
    <section className="fact-group">
      <PlaceFields {...props} />
    </section>
    <section className="fact-group">
      <SeatFields {...props} />
    </section>
  </>
)

function DateFields({ values, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  const { event_start_date: start, event_end_date: end, time_zone } = values
  return (
    <>
      <h2>{t('When')}</h2>
      <Fact label={t('Starts')} name="event_start_date" value={start}>
        {(id) => (
          <MomentField
            id={id}
            label={t('Starts')}
            zone={time_zone}
            disabled={disabled}
            value={start}
            onChange={(event_start_date) => onChange(withStart(values, event_start_date))}
          />
        )}
      </Fact>
      <Fact label={t('Ends')} name="event_end_date" value={end}>
        {(id) => (
          <MomentField
            id={id}
            label={t('Ends')}
            zone={time_zone}
            disabled={disabled}
            value={end}
            onChange={(event_end_date) => onChange({ event_end_date })}
          />
        )}
      </Fact>
      <Fact
        label={t('Time zone')}
        hint={<TimesNote start={start} end={end} zone={time_zone} />}
        name="time_zone"
        value={time_zone}
      >
        {(id) => (
          <ZoneSelect
            id={id}
            disabled={disabled}
            value={time_zone}
            onChange={(next) => onChange(inZone(values, next))}
          />
        )}
      </Fact>
    </>
  )
}

function PlaceFields({ values, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  const { modes } = useEventWords()
  const { event_mode, place, place_map_url, join_link } = values
  return (
    <>
      <h2>{t('Where')}</h2>
      <div className="fact">
        <Segmented<EventMode>
          block
          aria-label={t('Where')}
          disabled={disabled}
          value={event_mode}
          options={eventModes.map((value) => ({ value, label: modes[value] }))}
          onChange={(next) => onChange({ event_mode: next })}
        />
      </div>
      {event_mode !== 'online' && (
        <>
          <Fact label={t('Place')} name="place" value={place}>
            {(id) => (
              <Input.TextArea
                id={id}
                autoSize={{ minRows: 1, maxRows: 5 }}
                disabled={disabled}
                maxLength={eventLimits.place}
                value={place}
                onChange={(event) => onChange({ place: event.target.value })}
              />
            )}
          </Fact>
          <AddressField
            label={t('Link to a map')}
            name="place_map_url"
            hint={place && !place_map_url && <MapLink place={place} url="" />}
            disabled={disabled}
            value={place_map_url}
            onChange={(next) => onChange({ place_map_url: next })}
          />
        </>
      )}
      {event_mode !== 'offline' && (
        <AddressField
          label={t('Join link')}
          name="join_link"
          hint={t('Only people who take part see it.')}
          disabled={disabled}
          value={join_link}
          onChange={(next) => onChange({ join_link: next })}
        />
      )}
    </>
  )
}

function SeatFields({ values, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  const { capacity, registration_from, registration_until, time_zone } = values
  return (
    <>
      <h2>{t('Registration')}</h2>
      <Fact
        label={t('Seats')}
        hint={t('Without a number there is no limit.')}
        name="capacity"
        value={capacity}
      >
        {(id) => (
          <InputNumber<number>
            id={id}
            min={1}
            max={eventLimits.capacity}
            precision={0}
            disabled={disabled}
            value={capacity}
            onChange={(next) => onChange({ capacity: next })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      <Fact
        label={t('Registration opens')}
        hint={!registration_from && t('With the publication.')}
        name="registration_from"
        value={registration_from}
      >
        {(id) => (
          <MomentField
            id={id}
            label={t('Registration opens')}
            zone={time_zone}
            disabled={disabled}
            value={registration_from}
            onChange={(next) => onChange({ registration_from: next })}
          />
        )}
      </Fact>
      <Fact
        label={t('Registration closes')}
        hint={!registration_until && t('When the event ends.')}
        name="registration_until"
        value={registration_until}
      >
        {(id) => (
          <MomentField
            id={id}
            label={t('Registration closes')}
            zone={time_zone}
            disabled={disabled}
            value={registration_until}
            onChange={(next) => onChange({ registration_until: next })}
          />
        )}
      </Fact>
    </>
  )
}
