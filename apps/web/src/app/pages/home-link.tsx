import { Button, type ButtonProps } from '@mantine/core';

/** The way out of an error page. It loads the page anew, so that what failed is left behind. */
export const HomeLink = (props: ButtonProps) => (
  <Button component="a" href="/dashboard/main" {...props}>
    Ir para o Painel Principal
  </Button>
);
