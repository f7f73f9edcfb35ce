import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { words } from '../words.ts';
import { useSignIn } from './useSignIn.ts';

/** Password, 'Sign In' and the way back. After a refusal the password is selected, ready to be typed again. */
export function SignInForm() {
  const { signIn, pending } = useSignIn();
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The page has this one purpose, so the keyboard starts where it is served.
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await signIn(input.current?.value ?? '')) return;
    setRefused(input.current?.value !== '');
    input.current?.select();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      {/* Password managers file the password under this name; there is no other. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Field label={words.signIn.password} required error={refused && words.signIn.check}>
        {(control) => (
          <chakra.div position="relative">
            <TextInput
              {...control}
              ref={input}
              type={shown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={words.signIn.placeholder}
              onChange={() => setRefused(false)}
              pr="72px"
            />
            <Button
              variant="link"
              size="sm"
              position="absolute"
              right="16px"
              insetBlock="0"
              aria-label={shown ? words.signIn.hide : words.signIn.show}
              onClick={() => setShown(!shown)}
            >
              {shown ? words.signIn.hideShort : words.signIn.showShort}
            </Button>
          </chakra.div>
        )}
      </Field>
      <chakra.div display="grid" gap="12" mt="24">
        <Button type="submit" disabled={pending}>
          {pending ? words.signIn.pending : words.signIn.submit}
        </Button>
        <LinkButton href="/" variant="line">
          {words.backToSite}
        </LinkButton>
      </chakra.div>
    </form>
  );
}
