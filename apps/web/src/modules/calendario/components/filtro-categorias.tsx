import type { CategoriaEvento } from '@cadencia/domain/calendario/schema.ts';
import { Button, Flex, UnstyledButton } from '@mantine/core';
import { IconCheck, IconHourglass, IconPencil, IconSquareRotated } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePopup } from '../../../components/use-popup.ts';
import { usePermission } from '../../../lib/session.ts';
import { useProjetoFechado } from '../../projeto/api.ts';
import { CategoriasModal } from '../categoria/components/categorias-modal.tsx';
import cores from './cores.module.css';
import styles from './filtro-categorias.module.css';
import { MARCO, PRAZO } from './itens.ts';
import type { BuscaCalendario } from './use-busca-calendario.ts';

/** Opens the categories of the project, for people who may change them. */
function BotaoCategorias({ className }: { readonly className: string | undefined }) {
  const { trigger, target, opened, close } = usePopup();
  return (
    <>
      <Button
        className={className ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        fw={400}
        leftSection={<IconPencil size={14} />}
        {...trigger}
      >
        Categorias
      </Button>
      {target && <CategoriasModal opened={opened} onClose={close} />}
    </>
  );
}

interface Props {
  readonly categorias: readonly CategoriaEvento[];
  readonly busca: BuscaCalendario;
}

/** The legend of the colours; each switches its category on and off, and the address keeps the choice. */
export function FiltroCategorias({ categorias, busca }: Props) {
  const isFechado = useProjetoFechado();
  const podeEditar = usePermission('Calendario:EditarCalendario') && !isFechado;
  const todas = categorias.map(({ id }) => id);
  const escolhidas = busca.categorias ?? todas;
  const swap = (id: number) => {
    const novas = todas.filter((outra) => (outra === id) !== escolhidas.includes(outra));
    busca.mudar({ categorias: novas.length === todas.length ? undefined : novas.join(',') || '0' });
  };
  return (
    <Flex component="fieldset" className={styles.filtro} gap={6}>
      <legend className="cad-somente-leitor">Categorias mostradas</legend>
      {categorias.map(({ id, title, className }) => (
        <Chave key={id} classe={className} ligada={escolhidas.includes(id)} onClick={() => swap(id)}>
          {title}
        </Chave>
      ))}
      <Chave
        classe="marco"
        ligada={busca.marcos}
        onClick={() => busca.mudar({ marcos: busca.marcos ? false : undefined })}
      >
        <IconSquareRotated size={12} stroke={2.2} aria-hidden="true" />
        {MARCO}
      </Chave>
      <Chave
        classe="prazo"
        ligada={busca.prazos}
        onClick={() => busca.mudar({ prazos: busca.prazos ? false : undefined })}
      >
        <IconHourglass size={12} stroke={2.2} aria-hidden="true" />
        {PRAZO}
      </Chave>
      {podeEditar && <BotaoCategorias className={styles.editar} />}
    </Flex>
  );
}

interface ChaveProps {
  readonly classe: string;
  readonly ligada: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chave({ classe, ligada, onClick, children }: ChaveProps) {
  return (
    <UnstyledButton
      className={`${styles.chave} ${cores.cor}`}
      data-classe={classe}
      aria-pressed={ligada}
      onClick={onClick}
    >
      <Flex
        component="span"
        align="center"
        justify="center"
        w={16}
        h={16}
        bd="1px solid var(--evento-cor)"
        bdrs="xs"
        aria-hidden="true"
      >
        {ligada && <IconCheck size={12} stroke={3} />}
      </Flex>
      {children}
    </UnstyledButton>
  );
}
