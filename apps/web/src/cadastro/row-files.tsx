import { arquivoAceito, extensoesAceitas } from '@cadencia/domain/anexo/aceito.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { arquivoEndpointsOf, arquivosDe } from '@cadencia/domain/cadastro-arquivo.ts';
import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import { FileField } from '../components/file-field.tsx';
import { call } from '../lib/api-client.ts';
import { notify } from '../lib/notify.ts';
import { naTela, type Resposta, sendFile } from './api.ts';
import { type LinhaNaTela, lockOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  /** Undefined for a new row. */
  readonly linha: LinhaNaTela | undefined;
  readonly podeEditar: boolean;
  /** Files of a new row, by field. */
  readonly esperam: Readonly<Record<string, File>>;
  readonly onEsperar: (nome: string, arquivo: File | undefined) => void;
  /** Receives the row after its file changed. */
  readonly onMudou: (nome: string, linha: LinhaNaTela) => void;
}

/** A field as wide as the form. */
export const INTEIRA = { gridColumn: '1 / -1' };

/** The file fields of a row; of a new one the files wait until it is stored. */
export function RowFiles({ cadastro, linha, podeEditar, esperam, onEsperar, onMudou }: Props) {
  return arquivosDe(cadastro).map(([nome, field]) => {
    const esperado = linha ? undefined : esperam[nome];
    const { retirar } = arquivoEndpointsOf(cadastro, nome, field);
    return (
      <div key={nome} style={INTEIRA}>
        <FileField
          rotulo={field.label}
          ajuda={field.ajuda}
          aceito={arquivoAceito(field)}
          aceita={extensoesAceitas(field)}
          valor={(linha?.[nome] as ArquivoGuardado | null | undefined) ?? null}
          esperado={esperado}
          parado={podeEditar ? lockOf(cadastro, linha, nome) : ''}
          onEnviar={async (arquivo, chave) => {
            if (!linha) return onEsperar(nome, arquivo);
            onMudou(nome, await sendFile(cadastro, nome, linha, { arquivo, chave }));
            notify({ message: `${field.label}: arquivo guardado.` });
          }}
          onRetirar={async () => {
            if (!linha) return onEsperar(nome, undefined);
            const sobre = { params: { id: String(linha.id) }, query: { versao: linha.versao } };
            onMudou(nome, naTela((await call(retirar, sobre)) as Resposta));
          }}
        />
      </div>
    );
  });
}
