import { AppError } from './errors.ts';

/** What hangs on a record: the words for one and for many, masculine. */
export type Itens = readonly [um: string, varios: string];

/** M07, in the singular too; `saida` says what else can be done with what is never inactive. */
export const emUso = (n: number, [um, varios]: Itens, saida = 'Você pode inativar o registro.'): AppError =>
  new AppError('registro.em_uso', {
    valores: { n, itens: varios },
    mensagem: `Não é possível excluir: ${n === 1 ? `existe 1 ${um} vinculado` : `existem ${n} ${varios} vinculados`}. ${saida}`,
  });
