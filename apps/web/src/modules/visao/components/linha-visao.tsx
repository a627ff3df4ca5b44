import type { Visao } from '@cadencia/domain/visao/schema.ts';
import { ActionIcon, createScopedKeydownHandler, Flex, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDots, IconStarFilled, IconUsers } from '@tabler/icons-react';
import styles from './visoes.module.css';

interface Props {
  /** Undefined: the list without a view. */
  readonly visao?: Visao;
  /** Name of a view that the list has from the start. */
  readonly pronta?: string;
  readonly isAtual: boolean;
  readonly isPadrao: boolean;
  readonly onAplicar: () => void;
  readonly onAcoes?: () => void;
}

const PARTILHA = { PESSOAL: '', PROJETO: 'Compartilhada neste projeto', TODOS: 'Compartilhada em todos os projetos' };

/** Who else sees the view, in words; empty when nobody does. */
export const partilhaDe = ({ alcance, neste }: Visao): string =>
  neste ? PARTILHA[alcance] : 'Compartilhada em outro projeto';

/** Up and down move from view to view, skipping the buttons of their actions. */
const onKeyDown = createScopedKeydownHandler({
  siblingSelector: '[data-escolher]',
  parentSelector: '[data-visoes]',
  orientation: 'vertical',
  loop: false,
  activateOnFocus: false,
});

/** One view to choose: pressing it shows it. */
export function LinhaVisao({ visao, pronta, isAtual, isPadrao, onAplicar, onAcoes }: Props) {
  const nome = visao?.nome ?? pronta ?? 'Visão original';
  const partilha = visao?.minha ? partilhaDe(visao) : '';
  return (
    <Flex component="li" className={styles.linha} align="center" bdrs="sm" data-atual={isAtual || undefined}>
      <UnstyledButton
        className={styles.escolher ?? ''}
        flex={1}
        miw={0}
        px={8}
        py={4}
        bdrs="sm"
        fz="sm"
        data-escolher
        data-autofocus={isAtual || undefined}
        aria-current={isAtual}
        onClick={onAplicar}
        onKeyDown={onKeyDown}
      >
        <IconCheck
          color="var(--cad-link)"
          style={{ flex: 'none', visibility: isAtual ? 'visible' : 'hidden' }}
          size={16}
          aria-hidden="true"
        />
        <Flex component="span" direction="column" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit {...(isAtual && { fw: 600 })}>
            {nome}
          </Text>
          {visao && !visao.minha && (
            <Text span c="dimmed" fz="xs">
              {visao.autor}
            </Text>
          )}
        </Flex>
        {partilha && <Sinal Icone={IconUsers} texto={partilha} />}
        {isPadrao && <Sinal Icone={IconStarFilled} texto="A lista abre com esta visão" />}
      </UnstyledButton>
      {onAcoes && (
        <ActionIcon
          mr={2}
          variant="subtle"
          color="gray"
          aria-label={`Ações da visão ${nome}`}
          title="Ações"
          data-acoes={visao?.id}
          onClick={onAcoes}
        >
          <IconDots size={16} />
        </ActionIcon>
      )}
    </Flex>
  );
}

const Sinal = ({ Icone, texto }: { readonly Icone: typeof IconUsers; readonly texto: string }) => (
  <Flex component="span" flex="none" c="dimmed" title={texto}>
    <Icone size={14} aria-hidden="true" />
    <span className="cad-somente-leitor">{texto}</span>
  </Flex>
);
