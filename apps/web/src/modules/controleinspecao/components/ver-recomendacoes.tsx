import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** A link from the inspections to what they recommend. */
export const VerRecomendacoes = () => (
  <Button
    variant="default"
    leftSection={<IconListCheck size={16} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/controleinspecao/recomendacoes" {...props} />}
  >
    Recomendações
  </Button>
);
