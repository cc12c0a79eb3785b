import { Button, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MIN_PASSWORD } from '../../../shared/limits.ts';
import { labelFirst } from '../../components/form/label-first.ts';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error?: ReactNode;
  /** Offers to generate a password, for one that is handed to somebody else. */
  offersRandom?: boolean;
}

/** Renders an input for a new password, which can be shown and is therefore typed once. */
export function NewPasswordField({
  label,
  value,
  onChange,
  error,
  offersRandom = false,
}: NewPasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const suggest = () => {
    onChange(randomPassword());
    setVisible(true);
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
        // unlike other Mantine inputs, this one does not set aria-invalid
        aria-invalid={error ? true : undefined}
        visible={visible}
        onVisibilityChange={setVisible}
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

/** Letters and digits that can't be confused when read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates 16 characters in groups of four, about 79 random bits. */
function randomPassword(): string {
  const letters: string[] = [];
  while (letters.length < 16) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // rejects bytes beyond the last whole multiple, which would favour the first letters
    if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET[byte % ALPHABET.length] ?? '');
  }
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
