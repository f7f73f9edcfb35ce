import { chakra } from '@chakra-ui/react';
import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  credentialName,
  type EnrolmentProof,
  type EnrolmentStart,
  oneTimeCode,
} from '../../../../shared/contracts/staffFields.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { ChoiceGroup, Choices } from '../../../ui/ChoiceGroup.tsx';
import { TextInput } from '../../../ui/controls.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { words } from '../../words.ts';
import { enrolmentFailure } from '../factor/failure.ts';
import { browserSupportsWebAuthn, makePasskey } from '../factor/passkey.ts';
import { QrCode } from './QrCode.tsx';

type Kind = EnrolmentStart['kind'];
type AppStart = Extract<EnrolmentStart, { kind: 'totp' }>;

interface EnrolmentFormProps {
  begin: (kind: Kind) => Promise<EnrolmentStart>;
  /** Stores the second factor. */
  finish: (proof: EnrolmentProof) => Promise<void>;
}

const kinds = ['passkey', 'totp'] as const;

/** Adds a second factor: makes a passkey, or sets up an authenticator app with a QR code and a first code. */
export function EnrolmentForm({ begin, finish }: EnrolmentFormProps) {
  const supported = browserSupportsWebAuthn();
  const [kind, setKind] = useState<Kind>(supported ? 'passkey' : 'totp');
  const [name, setName] = useState<string>();
  const [app, setApp] = useState<AppStart>();
  const [nameInvalid, setNameInvalid] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const shownName = name ?? words.enrolment.defaultNames[kind];
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const start = await begin(kind);
      if (start.kind === 'totp') setApp(start);
      else await finish({ kind: 'passkey', name: shownName.trim(), attestation: await makePasskey(start.options) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const valid = credentialName.safeParse(shownName).success;
    setNameInvalid(!valid);
    if (valid) mutate();
    else nameInput.current?.focus();
  };

  if (app) return <AppCode app={app} name={shownName.trim()} finish={finish} onBack={() => setApp(undefined)} />;
  const label =
    kind === 'passkey'
      ? [words.enrolment.makePasskey, words.enrolment.makingPasskey]
      : [words.enrolment.setUpApp, words.enrolment.settingUpApp];
  return (
    <chakra.form display="grid" gap="24" noValidate onSubmit={submit}>
      <ChoiceGroup label={words.enrolment.legend}>
        <Choices>
          {kinds.map((each) => (
            <Choice
              key={each}
              type="radio"
              name="kind"
              label={words.enrolment.kinds[each]}
              note={words.enrolment.kindHints[each]}
              checked={kind === each}
              disabled={each === 'passkey' && !supported}
              onChange={() => {
                setKind(each);
                reset();
              }}
            />
          ))}
        </Choices>
      </ChoiceGroup>
      {!supported && <p>{words.enrolment.unsupported}</p>}
      <Field
        label={words.enrolment.name}
        hint={words.enrolment.nameHint}
        required
        error={nameInvalid && words.enrolment.nameInvalid}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={nameInput}
            autoComplete="off"
            maxLength={60}
            value={shownName}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setNameInvalid(false);
            }}
          />
        )}
      </Field>
      <div role="alert">{error && <FieldError id="enrolment-error">{enrolmentFailure(error)}</FieldError>}</div>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? label[1] : label[0]}
      </Button>
    </chakra.form>
  );
}

const Secret = chakra('code', {
  base: { display: 'block', fontFamily: 'monospace', fontSize: '1.125rem', overflowWrap: 'anywhere', userSelect: 'all' },
});

/** Returns a base32 key in groups of four, which are easier to type. */
export const groupsOfFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function AppCode({
  app,
  name,
  finish,
  onBack,
}: {
  app: AppStart;
  name: string;
  finish: EnrolmentFormProps['finish'];
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => finish({ kind: 'totp', name, code }),
    onError: () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const valid = oneTimeCode.safeParse(code).success;
    setInvalid(!valid);
    if (valid) mutate();
    else input.current?.focus();
  };
  return (
    <chakra.form display="grid" gap="16" noValidate onSubmit={submit}>
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="label" outline="0">
        {words.enrolment.scan}
      </chakra.h2>
      <QrCode value={app.uri} label={words.enrolment.qr} />
      <div>
        <chakra.span textStyle="note" color="ink2">
          {words.enrolment.secret}
        </chakra.span>
        <Secret>{groupsOfFour(app.secret)}</Secret>
      </div>
      <Field
        label={words.enrolment.enter}
        hint={words.factor.codeHint}
        required
        error={invalid ? words.factor.codeInvalid : error && enrolmentFailure(error)}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            letterSpacing="0.08em"
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setInvalid(false);
              if (error) reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? words.enrolment.finishing : words.enrolment.finish}
      </Button>
      <div>
        <Button variant="link" size="sm" onClick={onBack}>
          {words.enrolment.back}
        </Button>
      </div>
    </chakra.form>
  );
}
