import { Button, type ButtonProps } from '@mantine/core';

/** Out of an error page. It loads the page anew: what failed is left behind. */
export const HomeLink = (props: ButtonProps) => (
  <Button component="a" href="/dashboard/main" {...props}>
    Ir para o Painel Principal
  </Button>
);
