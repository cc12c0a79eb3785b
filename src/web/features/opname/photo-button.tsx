import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';

interface PhotoButtonProps {
  label: string;
  onPhoto: (file: File) => void;
}

/** Takes a photo with one tap: a phone opens its camera, a computer asks for a file. */
export function PhotoButton({ label, onPhoto }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // the same file may be chosen again
          currentTarget.value = '';
          if (file) onPhoto(file);
        }}
      />
    </>
  );
}
