import type { ImportacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { insumo, UNIDADES } from '@cadencia/domain/insumo/cadastro.ts';
import { Button } from '@mantine/core';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { SmallTable } from '../../../../components/small-table.tsx';
import { formatContador, formatNumero } from '../../../../lib/formato.ts';
import { usePermission } from '../../../../lib/session.ts';
import { useCadastrarInsumos } from '../api.ts';
import { Parte } from './parte.tsx';

interface Props {
  readonly importacao: ImportacaoSap;
  readonly onConferir: () => void;
}

const MOSTRADOS = 50;

/** Materials of a list that nobody registered yet: they are registered here, as the list tells them. */
export function InsumosQueFaltam({ importacao: { insumosQueFaltam: faltam, minha }, onConferir }: Props) {
  const pode = usePermission(insumo.permission('Cadastrar')) && minha;
  const cadastrar = useCadastrarInsumos();
  if (faltam.length === 0) return null;
  const recusados = cadastrar.data ?? [];
  return (
    <Parte
      titulo="Materiais sem cadastro"
      quantos={faltam.length}
      nota={
        pode
          ? 'Não estão em Insumos, e as linhas deles ficam de fora. Cadastrados daqui, entram como Material, do grupo Outro; o resto se completa em Insumos.'
          : 'Não estão em Insumos, e as linhas deles ficam de fora. Peça o cadastro a quem cuida de Insumos e confira de novo.'
      }
    >
      <SmallTable
        rotulo="Materiais sem cadastro"
        colunas={['Material', 'Descrição', 'Unidade', 'Linhas']}
        larga={1}
        mah={260}
        linhas={faltam.slice(0, MOSTRADOS).map(({ codigo, nome, unidade, vezes }) => ({
          id: codigo,
          celulas: [codigo, nome, UNIDADES[unidade], formatNumero(vezes)],
        }))}
      />
      {recusados.length > 0 && (
        <Notice tone="critico" titulo={`${formatContador(recusados.length, 'não foi', 'não foram')} para Insumos`}>
          {recusados.slice(0, MOSTRADOS).map((um) => (
            <div key={um}>{um}</div>
          ))}
        </Notice>
      )}
      <Failure error={cadastrar.error} />
      {pode && (
        <div>
          <Button
            loading={cadastrar.isPending}
            onClick={() =>
              cadastrar.mutate(faltam, {
                onSuccess: ({ length }) => {
                  if (length < faltam.length) onConferir();
                },
              })
            }
          >
            Cadastrar {formatContador(faltam.length, 'insumo', 'insumos')}
          </Button>
        </div>
      )}
    </Parte>
  );
}
