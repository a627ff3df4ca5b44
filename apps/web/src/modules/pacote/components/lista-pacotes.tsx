import { EDITAR_PACOTE } from '@cadencia/domain/pacote/endpoints.ts';
import type { ResumoDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import lado from '../../../components/side-list.module.css';
import { formatContador } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';

interface Props {
  readonly tipoId: number;
  readonly pacotes: readonly ResumoDoPacote[];
}

const paginaDe = (tipoId: number, pacote: string) =>
  ({ to: '/tipoequipamento/$id/pacotes/$pacote', params: { id: String(tipoId), pacote } }) as const;

/** A link to a new package, for people who may create one. */
export function NovoPacote({ tipoId }: Pick<Props, 'tipoId'>) {
  const podeEditar = usePermission(EDITAR_PACOTE);
  if (!podeEditar) return null;
  return (
    <Button
      component={Link}
      {...(paginaDe(tipoId, 'novo') as object)}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      Novo pacote
    </Button>
  );
}

/** The packages of a type, each with a link to its page. */
export function ListaPacotes({ tipoId, pacotes }: Props) {
  return (
    <Stack component="ul" gap={2} aria-label="Pacotes típicos">
      {pacotes.map(({ id, nome, atividades, ativo }) => (
        <li key={id}>
          <Link className={lado.item} {...paginaDe(tipoId, String(id))}>
            {nome}
            <Text component="small" display="block" fz="xs" c="dimmed">
              {formatContador(atividades, 'atividade', 'atividades')}
              {!ativo && ' · inativo'}
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
