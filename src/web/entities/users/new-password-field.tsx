import { Button, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MIN_PASSWORD } from '../../../shared/auth.ts';
import { labelFirst } from '../../components/form/label-first.ts';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error?: ReactNode;
  /** Offers to make one up, for a password that is handed to somebody else. */
  offersRandom?: boolean;
}

/** A password that is being chosen. It can be shown, so it is typed once. */
export function NewPasswordField({
  label,
  value,
  onChange,
  error,
  offersRandom = false,
}: NewPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const suggest = () => {
    onChange(randomPassword());
    setShown(true);
  };
  return (
    <div>
      <PasswordInput
        label={label}
        required
        autoComplete="new-password"
        description={`Sedikitnya ${MIN_PASSWORD} karakter. Beberapa kata yang tidak berhubungan mudah diingat.`}
        inputWrapperOrder={labelFirst}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        // Mantine says so of other inputs, but not of this one
        aria-invalid={error ? true : undefined}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan isian', tabIndex: 0 }}
        data-path="password"
      />
      {offersRandom && (
        <Button variant="subtle" size="compact-xs" mt={4} ml={-6} onClick={suggest}>
          Buat kata sandi acak
        </Button>
      )}
    </div>
  );
}

/** Letters and digits that can't be mistaken for each other when read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 characters in groups of four, about 79 random bits. */
function randomPassword(): string {
  const letters: string[] = [];
  while (letters.length < 16) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // bytes beyond the last whole multiple would favour the first letters
    if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET[byte % ALPHABET.length] ?? '');
  }
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
