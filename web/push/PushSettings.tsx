import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushTopics } from '../../core/push/topics.ts';
import { useUser } from '../auth/use-session.ts';
import { clientName } from '../kit/client-name.ts';
import formClasses from '../kit/dialogs/form.module.css';
import { errorText } from '../kit/error-text.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';
import { type DeviceHere, deviceHere, setDeviceHere } from './device-here.ts';
import classes from './PushSettings.module.css';
import { pushObstacle, registerHere, unsubscribe } from './subscription.ts';

const devicesKey = ['push', 'devices'] as const;
const PLAN_AT = '07:30';

type Choice = Omit<DeviceHere, 'id'>;

function usePushChange() {
  const client = useClient();
  const queries = useQueryClient();
  const language = useLanguage();
  const { t } = language;
  const { id: userId } = useUser();
  const onSuccess = () => queries.invalidateQueries({ queryKey: devicesKey });
  const onError = (error: unknown) =>
    showToast('error', error instanceof DOMException ? t('web.push.failed') : errorText(error, language));
  return {
    turnOn: useMutation({
      async mutationFn(choice: Choice) {
        await Notification.requestPermission();
        // The page then says what to do.
        if (pushObstacle() === null) await registerHere(client, userId, choice);
      },
      onSuccess,
      onError,
    }),
    change: useMutation({ mutationFn: (choice: Choice) => registerHere(client, userId, choice), onSuccess, onError }),
    turnOff: useMutation({
      async mutationFn(id: string) {
        await client.push.remove({ params: { id } });
        setDeviceHere(userId, null);
        await unsubscribe();
      },
      onSuccess,
      onError,
    }),
    remove: useMutation({ mutationFn: (id: string) => client.push.remove({ params: { id } }), onSuccess, onError }),
    test: useMutation({
      mutationFn: (id: string) => client.push.test({ params: { id } }),
      onSuccess: () => showToast('success', t('web.push.sent')),
      onError,
    }),
  };
}

/** Which messages this device gets, and when. Each change is saved at once. */
function Choices({ device }: { device: DeviceHere }) {
  const t = useTranslate();
  const { change, turnOff, test } = usePushChange();
  const { id, topics, planAt } = device;
  const [chosen, setChosen] = useState(topics);
  const choose = (values: readonly string[]) => {
    const next = pushTopics.filter((topic) => values.includes(topic));
    setChosen(next);
    change.mutate({ ...device, topics: next }, { onError: () => setChosen(topics) });
  };
  return (
    <div className={formClasses.form}>
      <Checkbox.Group label={t('web.push.topics')} value={[...chosen]} onChange={choose}>
        {pushTopics.map((topic) => (
          <Checkbox key={topic} value={topic} mt="xs" label={t(`web.push.${topic}`)} />
        ))}
      </Checkbox.Group>
      {chosen.includes('plan') && (
        <TextInput
          type="time"
          label={t('web.push.plan_at')}
          defaultValue={planAt}
          onBlur={({ currentTarget: { value } }) =>
            value !== '' && value !== planAt && change.mutate({ ...device, planAt: value })
          }
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(id)}>
          {t('web.push.test')}
        </Button>
        <Button variant="default" loading={turnOff.isPending} onClick={() => turnOff.mutate(id)}>
          {t('buttons.turn_off')}
        </Button>
      </div>
    </div>
  );
}

/** Messages to this browser, and the person's other devices with messages. */
export function PushSettings() {
  const t = useTranslate();
  const client = useClient();
  const { id: userId } = useUser();
  const { turnOn, remove } = usePushChange();
  const { data: devices, error, refetch } = useQuery({ queryKey: devicesKey, queryFn: () => client.push.list() });
  // Read again after each change.
  const obstacle = pushObstacle();
  const [{ browser, system }] = useState(() => clientName(navigator.userAgent));
  const name = system ? t('web.security.browser_on', { browser, system }) : browser || t('web.push.unknown_device');
  const here = deviceHere(userId);
  const device = here && devices?.find(({ id }) => id === here.id);
  const others = devices?.filter(({ id }) => id !== here?.id) ?? [];
  return (
    <Section title={t('web.push.title')} help={t('web.push.help')}>
      {obstacle && <p>{t(`web.push.${obstacle}`)}</p>}
      {error && !devices && <Failure error={error} onRetry={() => void refetch()} />}
      {!obstacle && devices && !device && (
        <div>
          <Button
            loading={turnOn.isPending}
            onClick={() => turnOn.mutate({ name, topics: pushTopics, planAt: PLAN_AT })}
          >
            {t('web.push.turn_on')}
          </Button>
        </div>
      )}
      {!obstacle && device && <Choices key={device.id} device={device} />}
      {others.length > 0 && (
        <div>
          <p>{t('web.push.others')}</p>
          <Rows label={t('web.push.others')}>
            {others.map((other) => (
              <Row
                key={other.id}
                mark={<IconDeviceMobile size={20} stroke={1.5} aria-hidden />}
                name={<bdi>{other.name}</bdi>}
                detail={other.topics.map((topic) => t(`web.push.${topic}`)).join(' · ')}
                action={
                  <Button
                    variant="default"
                    loading={remove.isPending && remove.variables === other.id}
                    onClick={() => remove.mutate(other.id)}
                    aria-label={t('web.push.remove_named', { name: other.name })}
                  >
                    {t('buttons.turn_off')}
                  </Button>
                }
              />
            ))}
          </Rows>
        </div>
      )}
    </Section>
  );
}
