import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Box, Button, Stack, Text } from '@mantine/core';
import { Fact } from '../../../components/fact.tsx';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Notice } from '../../../components/notice.tsx';
import tabela from '../../../components/plain-table.module.css';
import { formatContador, formatDataHora, formatNumero } from '../../../lib/formato.ts';
import { useDescartar } from '../api.ts';
import { Contagens } from './contagens.tsx';
import { Detalhes } from './detalhes.tsx';
import { EscolhaProjetos } from './escolha-projetos.tsx';
import type { Previsto } from './passos.ts';
import { PesoPorDuracao, pesaComoEsta } from './peso-por-duracao.tsx';
import { Problemas } from './problemas.tsx';

/** Parts of the file that the product does not keep. */
function Ignorados({ ignorados }: Pick<Importacao, 'ignorados'>) {
  const titulo = formatContador(ignorados.length, 'campo do arquivo ignorado', 'campos do arquivo ignorados');
  return (
    <Detalhes titulo={titulo} rotulo="Campos ignorados">
      <table className={tabela.tabela}>
        <thead>
          <tr>
            <th scope="col">Tabela</th>
            <th scope="col">Campo</th>
            <th scope="col" data-alinhar="direita">
              Ocorrências
            </th>
          </tr>
        </thead>
        <tbody>
          {ignorados.map(({ tabela: onde, campo, ocorrencias }) => (
            <tr key={`${onde}.${campo}`}>
              <td>{onde}</td>
              <td>{campo}</td>
              <td data-alinhar="direita">{formatNumero(ocorrencias)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Detalhes>
  );
}

interface Props {
  readonly importacao: Importacao;
  /** The chosen schedules among those that may still be imported. */
  readonly projetos: readonly Previsto[];
  readonly ofertas: readonly Previsto[];
  readonly onProjetos: (idsExternos: readonly string[]) => void;
  readonly onVoltar: () => void;
  readonly onContinuar: () => void;
}

const COMPORTAMENTOS = { P6: 'Primavera P6', MS_PROJECT: 'MS Project' } as const;
const LINHAS_BASE = {
  ARQUIVO: 'A do arquivo',
  DATAS_ALVO: 'Datas-alvo do arquivo',
  NENHUMA: 'Nenhuma no arquivo',
} as const;

/** The content of the file, before anything is stored. */
export function PassoPrevia({ importacao, projetos, ofertas, onProjetos, onVoltar, onContinuar }: Props) {
  const descartar = useDescartar();
  const { situacao, ignorados, erros, id } = importacao;
  const [unico, ...outros] = projetos;
  const repetida = situacao === 'FALHOU' || situacao === 'INTERROMPIDA';
  const outro = () => {
    if (situacao !== 'APLICADA') descartar.mutate(id);
    onVoltar();
  };
  return (
    <Stack gap={12}>
      {repetida && (
        <Notice
          tone="atencao"
          titulo={situacao === 'FALHOU' ? 'A última tentativa falhou' : 'A importação foi interrompida'}
        >
          {situacao === 'FALHOU' ? erros[0]?.mensagem : 'O servidor parou no meio do trabalho.'} Nada foi salvo: o
          arquivo continua aqui e pode ser importado de novo.
        </Notice>
      )}
      {importacao.projetos.length > 1 && (
        <EscolhaProjetos importacao={importacao} ofertas={ofertas} projetos={projetos} onProjetos={onProjetos} />
      )}
      {unico && outros.length === 0 && <Conteudo importacao={importacao} projeto={unico} />}
      {outros.length > 0 &&
        projetos.map((projeto) => (
          <Detalhes
            key={projeto.idExterno}
            titulo={`${projeto.sigla} · ${projeto.titulo}`}
            rotulo={`Prévia de ${projeto.sigla}`}
          >
            <Stack gap={12}>
              <Conteudo importacao={importacao} projeto={projeto} />
            </Stack>
          </Detalhes>
        ))}
      {ignorados.length > 0 && <Ignorados ignorados={ignorados} />}
      <WizardFoot>
        <Button variant="default" onClick={outro}>
          Escolher outro arquivo
        </Button>
        <Button onClick={onContinuar} disabled={!unico}>
          {repetida ? 'Importar de novo' : 'Continuar'}
        </Button>
      </WizardFoot>
    </Stack>
  );
}

/** The content of one schedule of the file. */
function Conteudo({ importacao, projeto }: { readonly importacao: Importacao; readonly projeto: Previsto }) {
  const { avisos, totalAvisos } = projeto;
  return (
    <>
      <Dados importacao={importacao} projeto={projeto} />
      {!pesaComoEsta(projeto) && <PesoPorDuracao projeto={projeto} />}
      <Contagens contagens={projeto.contagens} />
      {totalAvisos > 0 && (
        <Detalhes titulo={formatContador(totalAvisos, 'aviso', 'avisos')} rotulo="Avisos do arquivo">
          {avisos.length < totalAvisos && (
            <Text fz="sm" c="dimmed">
              Os primeiros {formatNumero(avisos.length)} de {formatNumero(totalAvisos)}.
            </Text>
          )}
          <Problemas problemas={avisos} />
        </Detalhes>
      )}
    </>
  );
}

function pesoDe(projeto: Previsto): string {
  if (pesaComoEsta(projeto)) return 'Fica o do projeto';
  return projeto.peso === 'HH' ? 'Homem-hora' : 'Duração × equipe';
}

function Dados({ importacao, projeto }: { readonly importacao: Importacao; readonly projeto: Previsto }) {
  const dados = [
    ['Arquivo', importacao.arquivo],
    ['Projeto', `${projeto.sigla} · ${projeto.titulo}`],
    ['Regras de cálculo', COMPORTAMENTOS[projeto.comportamento]],
    ['Início', formatDataHora(projeto.inicio)],
    ['Data de corte', projeto.dataBase ? formatDataHora(projeto.dataBase) : 'Não há no arquivo: o início do projeto'],
    ['Término', formatDataHora(projeto.termino)],
    ['Linha de base', LINHAS_BASE[projeto.linhaBase]],
    ['Peso do avanço', pesoDe(projeto)],
  ] as const;
  return (
    <Box
      component="dl"
      display="grid"
      style={{ gap: '8px 16px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 40%), 1fr))' }}
    >
      {dados.map(([rotulo, valor]) => (
        <Fact key={rotulo} rotulo={rotulo} fw={600}>
          {valor}
        </Fact>
      ))}
    </Box>
  );
}
