import { Flex } from '@mantine/core';

/** The letters that stand for a person, in a circle; the name itself stands beside them. */
export const Initials = ({ children }: { readonly children: string | undefined }) => (
  <Flex
    component="span"
    flex="none"
    align="center"
    justify="center"
    w={32}
    h={32}
    bdrs="50%"
    bg="var(--cad-realce)"
    c="var(--cad-link)"
    fz="sm"
    fw={700}
    aria-hidden="true"
  >
    {children}
  </Flex>
);
