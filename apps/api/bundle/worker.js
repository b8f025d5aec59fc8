export { t as startWorker, n as taskListOf, r as workerLogger } from "./worker-IFT0-VHa.js";
