import type { Visao } from '@cadencia/domain/visao/schema.ts';
import { ActionIcon, createScopedKeydownHandler, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDots, IconStarFilled, IconUsers } from '@tabler/icons-react';
import styles from './visoes.module.css';

interface Props {
  /** Undefined: the list without a view. */
  readonly visao?: Visao;
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
export function LinhaVisao({ visao, isAtual, isPadrao, onAplicar, onAcoes }: Props) {
  const nome = visao?.nome ?? 'Visão original';
  const partilha = visao?.minha ? partilhaDe(visao) : '';
  return (
    <li className={styles.linha} data-atual={isAtual || undefined}>
      <UnstyledButton
        className={styles.escolher ?? ''}
        data-escolher
        data-autofocus={isAtual || undefined}
        aria-current={isAtual}
        onClick={onAplicar}
        onKeyDown={onKeyDown}
      >
        <IconCheck className={styles.marca} size={16} aria-hidden="true" />
        <span className={styles.nomes}>
          <span className={styles.nome}>{nome}</span>
          {visao && !visao.minha && <span className={styles.autor}>{visao.autor}</span>}
        </span>
        {partilha && <Sinal Icone={IconUsers} texto={partilha} />}
        {isPadrao && <Sinal Icone={IconStarFilled} texto="A lista abre com esta visão" />}
      </UnstyledButton>
      {onAcoes && (
        <ActionIcon
          className={styles.icone ?? ''}
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
    </li>
  );
}

const Sinal = ({ Icone, texto }: { readonly Icone: typeof IconUsers; readonly texto: string }) => (
  <span className={styles.sinal} title={texto}>
    <Icone size={14} aria-hidden="true" />
    <span className="cad-somente-leitor">{texto}</span>
  </span>
);
