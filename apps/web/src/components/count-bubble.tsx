import { Flex } from '@mantine/core';

/** Number from which the count shows as "99+". */
export const MUITAS = 99;

/** A count at the corner of an icon; the button's name says it in words. The button has a position of its own. */
export const CountBubble = ({ n }: { readonly n: number }) =>
  n > 0 && (
    <Flex
      component="span"
      className="cad-numero"
      pos="absolute"
      top={-1}
      left={19}
      align="center"
      justify="center"
      miw={18}
      h={18}
      px={4}
      bd="1px solid var(--cad-sobre-marca)"
      bdrs={9}
      bg="var(--cad-marca-escura)"
      c="var(--cad-sobre-marca)"
      fz="xs"
      fw={700}
      lh={1}
      aria-hidden="true"
    >
      {n > MUITAS ? `${MUITAS}+` : n}
    </Flex>
  );
