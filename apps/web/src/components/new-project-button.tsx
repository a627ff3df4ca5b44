import { Button, type ButtonVariant } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { closeProjectPicker } from '../lib/project-picker.ts';

/** Opens the import wizard for a project that does not exist yet. */
export function NewProjectButton({ variant }: { readonly variant: ButtonVariant }) {
  const navigate = useNavigate();
  const open = () => {
    closeProjectPicker();
    void navigate({ href: '/gestaoprojeto?importar=novo' });
  };
  return (
    <Button variant={variant} leftSection={<IconFileImport size={16} />} onClick={open}>
      Novo projeto a partir de um arquivo
    </Button>
  );
}
