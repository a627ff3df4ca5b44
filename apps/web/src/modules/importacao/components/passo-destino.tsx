import { EDITAR_CONGELADO } from '@cadencia/domain/escopo-congelado.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../components/form.tsx';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { faltaMotivo } from '../../../components/justificativa.tsx';
import { JustificativaDoEscopo } from '../../../components/justificativa-do-escopo.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { usePermission } from '../../../lib/session.ts';
import { type PedidoAplicacao, useAplicar } from '../api.ts';
import { donoDe } from './cliente-do-projeto.tsx';
import { Diferenca } from './diferenca.tsx';
import { Falha } from './falha.tsx';
import { foraDeOrdem, NovoProjeto, type NovoProjetoValores, valoresIniciais } from './novo-projeto.tsx';
import type { Previsto } from './passos.ts';
import { PesoPorDuracao, pesaComoEsta } from './peso-por-duracao.tsx';
import { SemDestino } from './sem-destino.tsx';

interface Props {
  readonly importacao: Importacao;
  readonly projeto: Previsto;
  readonly inicial: 'novo' | 'atualizar';
  readonly onVoltar: () => void;
}

type Destino = Exclude<PedidoAplicacao['destino'], 'NOVOS'>;

/** The destinations open to the person for this file: a new project, the session's project, both or none. */
function useDestinos({ diferenca }: Previsto): readonly Destino[] {
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  const podeImportar = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  return [...(podeImportar && diferenca ? (['ATUALIZAR'] as const) : []), ...(podeCriar ? (['NOVO'] as const) : [])];
}

interface Escolha {
  readonly destino: Destino;
  readonly projeto: Previsto;
  readonly valores: NovoProjetoValores;
  readonly motivo: string;
}

/** Whether the import adds work to a frozen scope or removes some. */
const mudaEscopoCongelado = ({ diferenca }: Previsto): boolean =>
  diferenca?.congelado != null && diferenca.congelado.inclui + diferenca.congelado.retira > 0;

/** The body to send; undefined while something is missing. */
function pedidoDe({ destino, projeto, valores, motivo }: Escolha): PedidoAplicacao | undefined {
  const { idExterno, diferenca } = projeto;
  if (destino === 'ATUALIZAR')
    return diferenca
      ? {
          destino,
          idExterno,
          projetoId: diferenca.projetoId,
          ...(mudaEscopoCongelado(projeto) && { motivo: motivo.trim() }),
        }
      : undefined;
  const { titulo, sigla, cliente, inicioPreparada, inicioParada } = valores;
  const dono = donoDe(cliente);
  if (!titulo.trim() || !sigla || !dono) return undefined;
  if (!inicioPreparada || !inicioParada || foraDeOrdem(valores)) return undefined;
  return { destino, idExterno, titulo, sigla, inicioPreparada, inicioParada, ...dono };
}

/** The destination of the schedule: a new project, or the session's. */
export function PassoDestino({ importacao, projeto, inicial, onVoltar }: Props) {
  const destinos = useDestinos(projeto);
  const [escolha, setEscolha] = useState<Destino>(inicial === 'atualizar' ? 'ATUALIZAR' : 'NOVO');
  const [valores, setValores] = useState(() => valoresIniciais(projeto));
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const { mutate, isPending, error } = useAplicar();
  const podeJustificar = usePermission(EDITAR_CONGELADO);
  const destino = destinos.includes(escolha) ? escolha : destinos[0];
  if (destino === undefined) return <SemDestino onVoltar={onVoltar} />;

  const mexeNoEscopo = mudaEscopoCongelado(projeto);
  const campos = error instanceof ErroApi ? error.campos : {};
  const falha = error ? textOfError(error) : undefined;
  const send = () => {
    setTentou(true);
    const body = pedidoDe({ destino, projeto, valores, motivo });
    if (body) mutate({ id: importacao.id, body });
  };
  return (
    <Form gap={12} onSubmit={send}>
      {destinos.length > 1 && (
        <Radio.Group label="O que fazer com o arquivo" value={destino} onChange={(novo) => setEscolha(novo as Destino)}>
          <Stack gap="xs" mt="xs">
            <Radio value="ATUALIZAR" label={`Atualizar o projeto ${projeto.diferenca?.projetoTitulo ?? ''}`} />
            <Radio value="NOVO" label="Criar um projeto novo" />
          </Stack>
        </Radio.Group>
      )}
      {destino === 'NOVO' && pesaComoEsta(projeto) && <PesoPorDuracao projeto={projeto} />}
      {destino === 'NOVO' && (
        <NovoProjeto valores={valores} inicio={projeto.inicio} erros={campos} tentou={tentou} onValores={setValores} />
      )}
      {destino === 'ATUALIZAR' && projeto.diferenca && <Diferenca diferenca={projeto.diferenca} />}
      {destino === 'ATUALIZAR' && mexeNoEscopo && (
        <JustificativaDoEscopo pode={podeJustificar} motivo={motivo} onMotivo={setMotivo} />
      )}
      {falha && <Falha mensagem={falha.mensagem} acao={falha.acao} campos={campos} />}
      <WizardFoot>
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
        <Button
          type="submit"
          loading={isPending}
          disabled={destino === 'ATUALIZAR' && mexeNoEscopo && faltaMotivo(motivo)}
        >
          {destino === 'NOVO' ? 'Criar projeto' : 'Atualizar projeto'}
        </Button>
      </WizardFoot>
    </Form>
  );
}
