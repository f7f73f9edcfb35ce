import { chakra } from '@chakra-ui/react';
import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { PasskeyAssertion, PasskeyRequestOptions } from '../../../../shared/contracts/passkeys.ts';
import { oneTimeCode, recoveryCode, staffEmail } from '../../../../shared/contracts/staffFields.ts';
import { readStored, store } from '../../../lib/storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/controls.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { words } from '../../words.ts';
import { type FactorMode, factorFailure, factorModes, isExpired } from './failure.ts';
import { browserSupportsWebAuthn, requestPasskey } from './passkey.ts';

/** A second factor as somebody gave it. `email` is empty if the person is signed in already. */
export type GivenFactor =
  | { kind: 'passkey'; assertion: PasskeyAssertion }
  | { kind: 'totp' | 'recovery'; email: string; code: string };

interface FactorFormProps {
  /** True if the person is signed in already, so that no email address is needed. */
  own: boolean;
  beginPasskey: () => Promise<PasskeyRequestOptions>;
  give: (factor: GivenFactor) => Promise<void>;
  /** Called when this attempt has ended for good, and the password is needed again. */
  onExpired: () => void;
  submitLabel: string;
  /** The control that gets the focus. */
  first?: RefObject<HTMLElement | null>;
}

// Remembers the last way that worked in this browser.
const preference = 'second-factor';

function firstMode(): FactorMode {
  if (!browserSupportsWebAuthn()) return 'totp';
  return readStored('localStorage', preference) === 'totp' ? 'totp' : 'passkey';
}

/** Asks for a second factor: a passkey, a code of an authenticator app, or a recovery code. */
export function FactorForm({ own, beginPasskey, give, onExpired, submitLabel, first }: FactorFormProps) {
  const [mode, setMode] = useState(firstMode);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState<'email' | 'code'>();
  const emailInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const supported = browserSupportsWebAuthn();

  const firstControl = mode === 'passkey' ? passkeyButton : own ? codeInput : emailInput;
  const focusFirst = () => firstControl.current?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another way of confirming moves the focus
  useEffect(() => {
    if (first) first.current = firstControl.current;
    focusFirst();
  }, [mode]);
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (kind: FactorMode) => {
      if (kind === 'passkey') return give({ kind, assertion: await requestPasskey(await beginPasskey()) });
      await give({ kind, email: email.trim(), code });
    },
    onSuccess: (_result, kind) => {
      if (kind !== 'recovery') store('localStorage', preference, kind);
    },
    onError: (failure) => {
      if (isExpired(failure)) onExpired();
      else {
        codeInput.current?.focus();
        codeInput.current?.select();
      }
    },
  });

  const choose = (next: FactorMode) => {
    WebAuthnAbortService.cancelCeremony();
    reset();
    setInvalid(undefined);
    setCode('');
    setMode(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const schema = mode === 'totp' ? oneTimeCode : recoveryCode;
    const wrong = !own && !staffEmail.safeParse(email).success ? 'email' : schema.safeParse(code).success ? undefined : 'code';
    setInvalid(wrong);
    if (wrong) (wrong === 'email' ? emailInput : codeInput).current?.focus();
    else mutate(mode);
  };
  const failure = error && factorFailure(error, mode, own);
  const resetErrors = () => {
    setInvalid(undefined);
    if (error) reset();
  };

  return (
    <chakra.div display="grid" gap="24">
      {mode === 'passkey' ? (
        <chakra.div display="grid" gap="12">
          <p>{words.factor.passkeyIntro}</p>
          <Button ref={passkeyButton} aria-disabled={isPending} onClick={() => !isPending && mutate('passkey')}>
            {isPending ? words.factor.usingPasskey : words.factor.usePasskey}
          </Button>
          <div role="alert">{failure && <FieldError id={errorId}>{failure}</FieldError>}</div>
        </chakra.div>
      ) : (
        <chakra.form display="grid" gap="16" noValidate onSubmit={submit}>
          {!supported && <p>{words.factor.unsupported}</p>}
          {!own && (
            <Field label={words.factor.email} required error={invalid === 'email' && words.factor.emailInvalid}>
              {(control) => (
                <TextInput
                  {...control}
                  ref={emailInput}
                  type="email"
                  name="email"
                  autoComplete="email"
                  spellCheck={false}
                  value={email}
                  onChange={(event) => {
                    setEmail(event.currentTarget.value);
                    resetErrors();
                  }}
                />
              )}
            </Field>
          )}
          <Field
            label={mode === 'totp' ? words.factor.code : words.factor.recoveryCode}
            required
            hint={mode === 'totp' ? words.factor.codeHint : words.factor.recoveryHint}
            error={invalid === 'code' ? (mode === 'totp' ? words.factor.codeInvalid : words.factor.recoveryInvalid) : failure}
          >
            {(control) => (
              <TextInput
                // Another way has another field, so that browsers do not offer the values of the first.
                key={mode}
                {...control}
                ref={codeInput}
                name={mode}
                inputMode={mode === 'totp' ? 'numeric' : undefined}
                autoComplete={mode === 'totp' ? 'one-time-code' : 'off'}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                letterSpacing="0.08em"
                value={code}
                onChange={(event) => {
                  setCode(event.currentTarget.value);
                  resetErrors();
                }}
              />
            )}
          </Field>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? words.factor.pending : submitLabel}
          </Button>
        </chakra.form>
      )}
      <chakra.div borderTopWidth="1px" borderColor="rule" pt="12">
        <chakra.h2 textStyle="note" fontWeight="600" color="ink2">
          {words.factor.others}
        </chakra.h2>
        {factorModes
          .filter((each) => each !== mode && (each !== 'passkey' || supported))
          .map((each) => (
            <div key={each}>
              <Button variant="link" size="sm" onClick={() => choose(each)}>
                {words.factor.modes[each]}
              </Button>
            </div>
          ))}
      </chakra.div>
    </chakra.div>
  );
}
