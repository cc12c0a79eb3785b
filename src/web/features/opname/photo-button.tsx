import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';

interface PhotoButtonProps {
  label: string;
  onPhoto: (file: File) => void;
}

/** Renders the button that takes a photo: with the camera on a phone, from a file on a computer. */
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
          // allows choosing the same file again
          currentTarget.value = '';
          if (file) onPhoto(file);
        }}
      />
    </>
  );
}
