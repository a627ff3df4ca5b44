import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { newLabel } from '../../../cadastro/words.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Heading } from '../../../components/heading.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { CADASTROS, equipamentosQuery, MAX_EQUIPAMENTOS } from '../api.ts';
import type { No, TipoDeNo } from './arvore.ts';
import styles from './planta.module.css';

const FILTROS = { area: 'areaId', sistema: 'sistemaId', local: 'localId' } as const;
const DIRETOS = {
  area: 'direto na área, fora de sistemas',
  sistema: 'neste sistema',
  local: 'neste local',
} as const;

function Equipamentos({ no }: { readonly no: No }) {
  const { data, error, isFetching, refetch } = useQuery(equipamentosQuery(no));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      <Text fz="sm" c="dimmed" mb={12}>
        {formatContador(data.total, 'equipamento', 'equipamentos')} {DIRETOS[no.tipo]}
        {data.total > MAX_EQUIPAMENTOS ? `; os ${MAX_EQUIPAMENTOS} primeiros:` : ''}
      </Text>
      <Box component="ul" className={styles.equipamentos} fz="sm">
        {(data.linhas as LinhaNaTela[]).map((linha) => (
          <li key={linha.id}>
            <Link to="/equipamento/$id" params={{ id: String(linha.id) }}>
              {String(linha['tag'])}
            </Link>{' '}
            {String(linha['nome'])}
          </li>
        ))}
      </Box>
    </>
  );
}

/** Kinds of node that can be created in an area. */
const FILHOS = ['area', 'sistema', 'local'] as const;

function NovoAbaixo({ tipo, onNovo }: { readonly tipo: TipoDeNo; readonly onNovo: (tipo: TipoDeNo) => void }) {
  const cadastro: Cadastro = CADASTROS[tipo];
  if (!usePermission(cadastro.permission('Cadastrar'))) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={() => onNovo(tipo)}
    >
      {newLabel(cadastro)}
    </Button>
  );
}

interface Props {
  readonly no: No;
  readonly onMover: () => void;
  readonly onSituacao: () => void;
  /** Creates a node of a kind in this area. */
  readonly onNovo: (tipo: TipoDeNo) => void;
}

/** The chosen node: its actions, and the equipment in it. */
export function Detalhe({ no, onMover, onSituacao, onNovo }: Props) {
  const podeEditar = usePermission(CADASTROS[no.tipo].permission('Editar'));
  const veEquipamentos = usePermission('Equipamento:ListarEquipamento');
  return (
    <>
      <Heading mb={4}>
        {no.codigo} {no.nome}
      </Heading>
      <Text fz="sm" c="dimmed" mb={12}>
        {formatContador(no.total, 'equipamento', 'equipamentos')} no ramo{no.ativo ? '' : ' · inativo'}
      </Text>
      <Group gap={8} mb={16}>
        <Button
          variant="default"
          size="compact-md"
          renderRoot={(props) => <Link to={`/${no.tipo}`} search={{ registro: no.id }} {...props} />}
        >
          Abrir cadastro
        </Button>
        {veEquipamentos && (
          <Button
            variant="default"
            size="compact-md"
            renderRoot={(props) => (
              <Link to="/equipamento" search={{ f: { [FILTROS[no.tipo]]: String(no.id) } }} {...props} />
            )}
          >
            Ver na lista
          </Button>
        )}
        {podeEditar && (
          <>
            <Button variant="default" size="compact-md" onClick={onMover}>
              Mover para…
            </Button>
            <Button variant="default" size="compact-md" onClick={onSituacao}>
              {no.ativo ? 'Inativar' : 'Reativar'}
            </Button>
          </>
        )}
      </Group>
      {no.tipo === 'area' && no.ativo && (
        <Group gap={8} mb={16}>
          {FILHOS.map((tipo) => (
            <NovoAbaixo key={tipo} tipo={tipo} onNovo={onNovo} />
          ))}
        </Group>
      )}
      {veEquipamentos && <Equipamentos no={no} />}
    </>
  );
}
