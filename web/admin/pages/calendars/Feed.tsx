import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Calendar, renewFeed } from '../../../../shared/contracts/adminBookings.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { storeCalendar } from '../../booking/calendars.ts';
import { bookingWords } from '../../booking/words.ts';
import { isUnauthorized } from '../../session/session.ts';
import { Notice } from '../../shell/Notice.tsx';
import { staffCall } from '../../staffCall.ts';
import { Card, CardHeading } from '../Card.tsx';

const words = bookingWords.feed;

type Action = 'renew' | 'remove';

/** The address of a calendar's feed: made, shown once, renewed after a warning, removed. */
export function Feed({ calendar }: { calendar: Calendar }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Action>();
  const [address, setAddress] = useState<string>();
  const box = useRef<HTMLElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: Action) =>
      (await staffCall(renewFeed, { params: { id: calendar.id }, body: { action } })).data.data,
    onSuccess: ({ calendar: saved, path }) => {
      storeCalendar(client, saved);
      setAddress(path && window.location.origin + path);
      setAsked(undefined);
      showToast({ title: path ? words.made : words.removed });
    },
    onError: (error) => {
      if (!isUnauthorized(error)) showToast({ kind: 'error', title: words.failed });
    },
  });
  const act = (action: Action) => !isPending && mutate(action);

  // What had the focus is gone after each step.
  const step = `${asked} ${address} ${calendar.hasFeed}`;
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [step]);

  useEffect(() => {
    if (address) box.current?.querySelector('input')?.focus();
  }, [address]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      showToast({ title: words.copied });
    } catch {
      showToast({ kind: 'error', title: words.notCopied });
    }
  };
  return (
    <Card aria-labelledby="feed" ref={box}>
      <CardHeading id="feed">{words.title}</CardHeading>
      <p>{words.text}</p>
      {address ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="12">
          <chakra.div flex="1 1 16rem" minWidth="0">
            <Field label={words.address} hint={words.addressHint}>
              {(control) => (
                <TextInput
                  {...control}
                  size="sm"
                  readOnly
                  value={address}
                  data-next=""
                  onFocus={(event) => event.currentTarget.select()}
                />
              )}
            </Field>
          </chakra.div>
          <Button variant="line" size="sm" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </chakra.div>
      ) : (
        <p>{calendar.hasFeed ? words.exists : words.none}</p>
      )}
      {asked ? (
        <>
          <Notice role="alert">{asked === 'renew' ? words.warning : words.removeWarning}</Notice>
          <chakra.div display="flex" flexWrap="wrap" gap="12px 20px">
            <Button size="sm" aria-disabled={isPending} onClick={() => act(asked)}>
              {asked === 'renew' ? words.yesRenew : words.yesRemove}
            </Button>
            <Button variant="line" size="sm" data-next="" onClick={() => setAsked(undefined)}>
              {words.no}
            </Button>
          </chakra.div>
        </>
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="12px 20px">
          {calendar.hasFeed ? (
            <>
              <Button variant="line" size="sm" data-next="" onClick={() => setAsked('renew')}>
                {words.renew}
              </Button>
              <Button variant="link" size="sm" onClick={() => setAsked('remove')}>
                {words.remove}
              </Button>
            </>
          ) : (
            <Button variant="line" size="sm" data-next="" aria-disabled={isPending} onClick={() => act('renew')}>
              {words.make}
            </Button>
          )}
        </chakra.div>
      )}
    </Card>
  );
}
