import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatDateTime } from '../../formatTime.ts';
import { useCopy } from '../../useCopy.ts';
import { Card, CardHeading } from '../Card.tsx';
import { staffWords } from '../staffWords.ts';

/** An invitation that was just made. `path` has the token, which the server returns only once. */
export interface MadeLink {
  name: string;
  path: string;
  expiresAt: string;
}

/** Shows an invitation's link, to be copied. It gets the focus, because it cannot be shown again. */
export function InvitationLink({ name, path, expiresAt }: MadeLink) {
  const link = new URL(path, window.location.origin).href;
  const { copy, copied } = useCopy(link);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <Card aria-label={staffWords.staff.linkTitle(name)} borderLeftWidth="4px" borderLeftColor="marigold">
      <CardHeading>{staffWords.staff.linkTitle(name)}</CardHeading>
      <p>{staffWords.staff.linkText(formatDateTime(expiresAt))}</p>
      <Field label={staffWords.staff.link}>
        {(control) => <TextInput {...control} ref={input} size="sm" readOnly value={link} />}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="12">
        <Button variant="line" size="sm" onClick={copy}>
          {staffWords.staff.copy}
        </Button>
        <span role="status">
          {copied === true && staffWords.staff.copied}
          {copied === false && staffWords.staff.copyFailed}
        </span>
      </chakra.div>
    </Card>
  );
}
