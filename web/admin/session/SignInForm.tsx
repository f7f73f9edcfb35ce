import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { words } from '../words.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * The form for the password. After a failed attempt it selects the password, so that it can be typed again. `onSecondFactor` is called
 * when a second factor has to follow.
 */
export function SignInForm({ onSecondFactor }: { onSecondFactor: () => void }) {
  const { signIn, pending } = useSignIn(onSecondFactor);
  const [visible, setVisible] = useState(false);
  const [failed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Signing in is the page's only purpose, so the field gets the focus.
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await signIn(input.current?.value ?? '')) return;
    setFailed(input.current?.value !== '');
    input.current?.select();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      {/* Password managers store the password under this name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Field label={words.signIn.password} required error={failed && words.signIn.check}>
        {(control) => (
          <chakra.div position="relative">
            <TextInput
              {...control}
              ref={input}
              type={visible ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={words.signIn.placeholder}
              onChange={() => setFailed(false)}
              pr="72px"
            />
            <Button
              variant="link"
              size="sm"
              position="absolute"
              right="16px"
              insetBlock="0"
              aria-label={visible ? words.signIn.hide : words.signIn.show}
              onClick={() => setVisible(!visible)}
            >
              {visible ? words.signIn.hideShort : words.signIn.showShort}
            </Button>
          </chakra.div>
        )}
      </Field>
      <chakra.div display="grid" gap="12" mt="24">
        <Button type="submit" aria-disabled={pending}>
          {pending ? words.signIn.pending : words.signIn.submit}
        </Button>
        <LinkButton href="/" variant="line">
          {words.backToSite}
        </LinkButton>
      </chakra.div>
    </form>
  );
}
