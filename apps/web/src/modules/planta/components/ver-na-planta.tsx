import { Button } from '@mantine/core';
import { IconBinaryTree2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export function VerNaPlanta() {
  return (
    <Button
      component={Link}
      to="/planta"
      variant="default"
      leftSection={<IconBinaryTree2 size={16} aria-hidden="true" />}
    >
      Árvore
    </Button>
  );
}
